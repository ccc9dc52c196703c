/// The CI hosts that have recipes.
enum RecipeHost: String, CaseIterable, Sendable {
  case github, gitlab, shell
}

/// The recipes of the page on continuous integration, which shows the same texts.
enum RecipeFiles {
  /// A file of a recipe.
  struct File: Hashable, Sendable {
    /// Its path from the top of the repository.
    var path: String

    /// Its text.
    var text: String

    /// Whether it is a program.
    var isExecutable: Bool { path.hasPrefix("ci/") }
  }

  /// What git is not to see: results, the program itself, and reports.
  static let ignored = [".specimen/", ".tools/", "/specimen-*", "/shard-*"]

  /// The files for a CI host.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - storesPictures: Whether there are references; otherwise a change is compared with where it began.
  /// - Returns: The files.
  static func files(for host: RecipeHost, storesPictures: Bool = true) -> [File] {
    var common = [
      File(path: "ci/install-specimen", text: install),
      File(path: "ci/verify-pictures", text: storesPictures ? verify : verifyChange),
    ]
    if !storesPictures { common.append(File(path: "ci/fetch-base", text: fetchBase)) }
    return switch host {
    case .github:
      common + [
        File(path: ".github/workflows/pictures.yml", text: github),
        File(path: "ci/comment-on-github", text: githubComment),
      ]
    case .gitlab:
      common + [File(path: ".gitlab-ci.yml", text: gitlab), File(path: "ci/comment-on-gitlab", text: gitlabComment)]
    case .shell: common + [File(path: "ci/pictures", text: shell)]
    }
  }

  private static let install = #"""
    #!/usr/bin/env bash
    # Puts the program into .tools/specimen, as it was built for machines without Swift.
    set -euo pipefail
    name=specimen-$SPECIMEN_VERSION-linux-$(uname -m)
    if ! [ -x ".tools/$name/bin/specimen" ]; then
      mkdir -p .tools
      curl --fail --silent --show-error --location --retry 3 --output .tools/package.tar.gz "$SPECIMEN_PACKAGES/$name.tar.gz"
      sha256sum --check --quiet <<<"$SPECIMEN_SHA256  .tools/package.tar.gz"
      tar -xzf .tools/package.tar.gz -C .tools
    fi
    ln -sf "$name/bin/specimen" .tools/specimen
    .tools/specimen --version

    """#

  private static let verify = #"""
    #!/usr/bin/env bash
    # Verifies all suites and writes the reports; arguments go to 'specimen verify'.
    set -euo pipefail
    exec .tools/specimen verify --results specimen-results \
      --reporter text --reporter html \
      --reporter junit:specimen-junit.xml --reporter markdown:specimen-comment.md "$@"

    """#

  private static let verifyChange = #"""
    #!/usr/bin/env bash
    # Compares all suites with what they drew where the change began, and writes the reports; arguments go to
    # 'specimen verify'.
    set -euo pipefail
    base=${GITHUB_BASE_REF:-${CI_MERGE_REQUEST_TARGET_BRANCH_NAME:-main}}
    ci/fetch-base "$base"
    exec .tools/specimen verify --against "merge-base:origin/$base" --results specimen-results \
      --reporter text --reporter html \
      --reporter junit:specimen-junit.xml --reporter markdown:specimen-comment.md "$@"

    """#

  private static let fetchBase = #"""
    #!/usr/bin/env bash
    # Fetches what this clone lacks of a branch of origin, until a commit of it is also one of what is checked out.
    #
    # usage: fetch-base BRANCH
    set -euo pipefail
    branch=$1
    refs=+refs/heads/$branch:refs/remotes/origin/$branch
    depth=()
    [ "$(git rev-parse --is-shallow-repository)" = false ] || depth=(--depth=1)
    git fetch --quiet --no-tags "${depth[@]}" origin "$refs"
    deepen=50
    until git merge-base HEAD "origin/$branch" >/dev/null; do
      if [ "$(git rev-parse --is-shallow-repository)" = false ]; then
        echo "HEAD and origin/$branch have no commit in common" >&2
        exit 2
      fi
      git fetch --quiet --no-tags --deepen="$deepen" origin "$refs" "$(git rev-parse HEAD)"
      deepen=$((deepen * 4))
    done

    """#

  private static let shell = #"""
    #!/usr/bin/env bash
    # The whole run on a machine of one's own.
    set -euo pipefail
    export CI=true
    ci/install-specimen
    status=0
    ci/verify-pictures || status=$?
    case $status in
      0) echo "no picture differs" ;;
      1) echo "pictures differ: open specimen-results/report.html" ;;
      4) echo "references that no case asks for are left; delete them with: specimen prune" ;;
    esac
    exit "$status"

    """#

  private static let github = #"""
    name: Pictures
    on:
      pull_request:
      push:
        branches: [main]
    permissions:
      contents: read
    concurrency:
      group: pictures-${{ github.ref }}
      cancel-in-progress: true
    env:
      SPECIMEN_PACKAGES: https://packages.example.com/specimen
      SPECIMEN_VERSION: "0.1.0"
      SPECIMEN_SHA256: "0000000000000000000000000000000000000000000000000000000000000000"
    jobs:
      verify:
        runs-on: ubuntu-24.04
        defaults:
          run:
            shell: bash
        steps:
          - uses: actions/checkout@v6
          - name: Install
            run: ci/install-specimen
          - name: Verify
            id: verify
            run: ci/verify-pictures --reporter github --reporter summary
          - name: Keep results
            if: ${{ !cancelled() && steps.verify.outcome != 'skipped' }}
            uses: actions/upload-artifact@v7
            with:
              name: specimen-results
              path: |
                specimen-results
                specimen-comment.md
              retention-days: 14
          - name: Keep a report that opens in the browser
            if: ${{ !cancelled() && steps.verify.outcome == 'failure' }}
            uses: actions/upload-artifact@v7
            with:
              path: specimen-results/report.html
              archive: false
              if-no-files-found: ignore
      comment:
        needs: verify
        # Not for forks, whose runs may not write.
        if: ${{ !cancelled() && github.event.pull_request.head.repo.full_name == github.repository }}
        runs-on: ubuntu-24.04
        permissions:
          contents: read
          pull-requests: write
        steps:
          - uses: actions/checkout@v6
            with:
              ref: ${{ github.event.pull_request.base.sha }}
          - uses: actions/download-artifact@v8
            with:
              name: specimen-results
          - name: Comment
            run: ci/comment-on-github "$NUMBER" specimen-comment.md
            env:
              GH_TOKEN: ${{ github.token }}
              NUMBER: ${{ github.event.pull_request.number }}

    """#

  private static let githubComment = #"""
    #!/usr/bin/env bash
    # Writes a comment on a pull request, or writes the one with the same first line anew.
    #
    # usage: comment-on-github NUMBER FILE
    set -euo pipefail
    number=$1 file=$2
    comments=repos/$GITHUB_REPOSITORY/issues/$number/comments
    MARKER=$(head -n 1 "$file")
    export MARKER
    id=$(gh api --paginate "$comments" --jq '.[] | select(.body | startswith(env.MARKER)) | .id' | head -n 1)
    if [ -n "$id" ]; then
      gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" --field body=@"$file"
    else
      gh api --silent --method POST "$comments" --field body=@"$file"
    fi

    """#

  private static let gitlab = #"""
    variables:
      SPECIMEN_PACKAGES: https://packages.example.com/specimen
      SPECIMEN_VERSION: "0.1.0"
      SPECIMEN_SHA256: "0000000000000000000000000000000000000000000000000000000000000000"

    pictures:
      image: buildpack-deps:bookworm-curl
      rules:
        - if: $CI_PIPELINE_SOURCE == "merge_request_event"
        - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      script:
        - ci/install-specimen
        - ci/verify-pictures
      artifacts:
        when: always
        expire_in: 2 weeks
        expose_as: Pictures
        paths:
          - specimen-results
          - specimen-comment.md
        reports:
          junit: specimen-junit.xml

    comment:
      image: buildpack-deps:bookworm-curl
      needs: [pictures]
      rules:
        - if: $CI_PIPELINE_SOURCE == "merge_request_event" && $SPECIMEN_COMMENT_TOKEN
          when: always
      script:
        - command -v jq curl || { apt-get update -q && apt-get install -qy curl jq; }
        - ci/comment-on-gitlab specimen-comment.md

    """#

  private static let gitlabComment = #"""
    #!/usr/bin/env bash
    # Writes a note on the merge request, or writes the one with the same first line anew.
    #
    # usage: comment-on-gitlab FILE
    set -euo pipefail
    file=$1
    notes=$CI_API_V4_URL/projects/$CI_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes
    # The token comes by standard input: a command line can be read by others.
    call() {
      printf 'header = "PRIVATE-TOKEN: %s"\n' "$SPECIMEN_COMMENT_TOKEN" | curl --fail --silent --show-error --config - "$@"
    }
    id=$(call "$notes?per_page=100&sort=asc" |
      jq --arg marker "$(head -n 1 "$file")" '[.[] | select(.body | startswith($marker)) | .id] | first // empty')
    if [ -n "$id" ]; then
      call --output /dev/null --request PUT --data-urlencode "body@$file" "$notes/$id"
    else
      call --output /dev/null --request POST --data-urlencode "body@$file" "$notes"
    fi

    """#
}

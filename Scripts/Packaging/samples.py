"""A suite of one control, to try packages on."""

import json
from pathlib import Path

TOKENS = {
    "palette": {
        "$type": "color",
        "white": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
        "ink": {"$value": {"colorSpace": "srgb", "components": [0.1, 0.1, 0.12]}},
    },
    "card": {
        "background": {"$type": "color", "$value": "{palette.white}"},
        "title": {"$type": "color", "$value": "{palette.ink}"},
        "radius": {"$type": "dimension", "$value": {"value": 12, "unit": "px"}},
        "font": {
            "$type": "typography",
            "$value": {
                "fontFamily": "sans-serif",
                "fontSize": {"value": 17, "unit": "px"},
                "fontWeight": 600,
                "letterSpacing": {"value": 0, "unit": "px"},
                "lineHeight": 1.3,
            },
        },
    },
}

SPECIMEN = {
    "control": "card",
    "body": {
        "kind": "box",
        "fill": "{card.background}",
        "radius": "{card.radius}",
        "padding": 16,
        "content": {"kind": "text", "string": "Weekly report", "font": "{card.font}", "color": "{card.title}"},
    },
}

SUITE = {"suite": "cards", "tokens": "card.tokens.json", "specimens": ["*.specimen.json"], "snapshots": "Snapshots"}


def write_tokens(file: Path, ink: float = 0.1, title: str = "{palette.ink}"):
    """Writes the tokens: how red the ink is, and which token the title has."""
    tokens = json.loads(json.dumps(TOKENS))
    tokens["palette"]["ink"]["$value"]["components"][0] = ink
    tokens["card"]["title"]["$value"] = title
    file.write_text(json.dumps(tokens, indent=2) + "\n")


def write_suite(folder: Path, **more):
    """Writes the suite, with further keys in its `specimen.json`."""
    folder.mkdir(parents=True, exist_ok=True)
    write_tokens(folder / "card.tokens.json")
    (folder / "card.specimen.json").write_text(json.dumps(SPECIMEN, indent=2) + "\n")
    (folder / "specimen.json").write_text(json.dumps({**SUITE, **more}, indent=2) + "\n")

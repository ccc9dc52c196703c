// The program: hands its arguments to the library and exits with what it answers.

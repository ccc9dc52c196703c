// The first file of the tests.

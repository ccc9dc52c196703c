// The first file of the target.

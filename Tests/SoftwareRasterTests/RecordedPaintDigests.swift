let recordedPaintDigests = ""

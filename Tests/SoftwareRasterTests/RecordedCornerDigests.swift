let recordedCornerDigests = ""

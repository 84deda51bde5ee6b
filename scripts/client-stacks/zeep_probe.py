"""Reads one answer with zeep, from the service whose WSDL is at the address in the argument. Prints what it read as JSON."""

import json
import sys

import zeep

try:
    answer = zeep.Client(sys.argv[1]).service.getOrder(id=1)
    print(json.dumps({part: getattr(answer, part, None) for part in ("number", "status", "note")}))
except Exception as error:  # whatever stops the client
    print(json.dumps({"error": repr(error)}))

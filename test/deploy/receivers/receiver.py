"""A receiver of webhooks with the libraries of Python: WEBHOOK_SECRET=… python3 receiver.py PORT"""

import base64
import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

port, secret = int(sys.argv[1]), base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_signed(headers, body):
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:
        return False
    mac = hmac.new(secret, f"{message_id}.{timestamp}.".encode() + body, hashlib.sha256)
    expected = "v1," + base64.b64encode(mac.digest()).decode()
    return any(hmac.compare_digest(expected, one) for one in headers.get("webhook-signature", "").split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        if not is_signed(self.headers, body):
            return self.answer(401, "not signed")
        self.answer(200, json.dumps(json.loads(body)["data"]))

    def answer(self, status, text):
        self.send_response(status)
        self.end_headers()
        self.wfile.write(text.encode())


ThreadingHTTPServer(("127.0.0.1", port), Receiver).serve_forever()

"""HELMCAST_SITE=https://… HELMCAST_KEY=… python3 make_episode.py story.md "Leader's Name" """
import json, os, sys, time, urllib.request, uuid


def api(method, path, body=None):
    request = urllib.request.Request(
        os.environ["HELMCAST_SITE"] + "/api/v1" + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["HELMCAST_KEY"],
            "Content-Type": "application/json",
            "Idempotency-Key": str(uuid.uuid4()),
        },
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


path, leader = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    episode = api("POST", "/episodes", {"source": file.read(), "leaderName": leader})
job = api("POST", f"/episodes/{episode['id']}/write", {})["jobId"]
while (status := api("GET", f"/jobs/{job}")["status"]) in ("queued", "running"):
    time.sleep(1)
if status != "done":
    sys.exit("The dialog was not written: " + status)
for line in api("GET", f"/episodes/{episode['id']}/dialog")["lines"]:
    print(f"{line['speaker']} [{line['support']}] {line['text']}")

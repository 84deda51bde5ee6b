#!/bin/sh
# Makes a git repository with three versions of openapi.yaml and its schemas in a new folder.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ $# -ne 1 ] || [ -e "$1" ]; then
  echo "usage: $0 <new folder>" >&2
  exit 2
fi
mkdir -p "$1/schemas"
cp "$here/openapi.yaml" "$1"
cp "$here/schemas/order.yaml" "$1/schemas"
cd "$1"
git init -q
commit() {
  git add .
  git -c user.name='Order team' -c user.email=orders@shop.example.com commit -q -m "$1"
}
change() {
  sed "$2" "$1" > changed.yaml
  mv changed.yaml "$1"
}
commit 'The order service'
change openapi.yaml 's|customer: { type: string },|& note: { type: string },|'
commit 'Orders may have a note'
change schemas/order.yaml 's|quantity: { type: integer, minimum: 1 }|quantity: { type: integer, minimum: 1, maximum: 99 }|'
change schemas/order.yaml 's|enum: \[accepted, waiting\]|enum: [accepted, waiting, backordered]|'
commit 'At most 99 pieces; orders may be backordered'

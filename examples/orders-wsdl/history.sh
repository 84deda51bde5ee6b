#!/bin/sh
# Makes a git repository with three versions of orders.wsdl and its schema in a new folder.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ $# -ne 1 ] || [ -e "$1" ]; then
  echo "usage: $0 <new folder>" >&2
  exit 2
fi
mkdir -p "$1/types"
cp "$here/orders.wsdl" "$1"
cp "$here/types/orders.xsd" "$1/types"
cd "$1"
git init -q
commit() {
  git add .
  git -c user.name='Order team' -c user.email=orders@shop.example.com commit -q -m "$1"
}
change() {
  sed "$1" types/orders.xsd > types/changed.xsd
  mv types/changed.xsd types/orders.xsd
}
commit 'The order service'
change 's|<xs:element name="customer" .*|&<xs:element name="note" type="xs:string" minOccurs="0"/>|'
commit 'Orders may have a note'
change 's|type="xs:positiveInteger"|type="Quantity"|'
change 's|<xs:simpleType name="Sku">|<xs:simpleType name="Quantity"><xs:restriction base="xs:positiveInteger"><xs:maxInclusive value="99"/></xs:restriction></xs:simpleType>&|'
change 's|<xs:enumeration value="waiting"/>|&<xs:enumeration value="backordered"/>|'
commit 'At most 99 pieces; orders may be backordered'

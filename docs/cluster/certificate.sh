#!/bin/sh
# certificate.sh NAME ADDRESSES: a certificate NAME.pem with its key NAME-key.pem for a machine, such as
#   sh certificate.sh db1 IP:10.0.0.1,IP:10.0.0.10
# Run it in one folder for all machines: the first call creates the authority that they trust, authority.pem. Keep
# authority-key.pem off the machines. Replace the certificates before they expire, after 825 days.
set -eu
key='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
if [ ! -e authority.pem ]; then
  openssl req -x509 $key -days 3650 -subj /CN=counter-authority -keyout authority-key.pem -out authority.pem
fi
# Machines are servers and clients of each other.
printf 'subjectAltName=%s\nbasicConstraints=CA:FALSE\nextendedKeyUsage=serverAuth,clientAuth\n' "$2" >"$1.ext"
openssl req -new $key -subj "/CN=$1" -keyout "$1-key.pem" -out "$1.csr"
openssl x509 -req -in "$1.csr" -CA authority.pem -CAkey authority-key.pem -CAcreateserial -days 825 \
  -extfile "$1.ext" -out "$1.pem"
rm "$1.csr" "$1.ext"

#!/bin/sh
# Writes the configuration of one machine: every template with the values of a file such as machine.env.
#   sh deploy/fill.sh machine.env
# Nothing is written while a value is missing.
set -eu
templates=$(dirname "$0")/templates
case $1 in
  */*) values=$1 ;;
  *) values=./$1 ;;
esac
set -a
. "$values"
set +a

names=$(envsubst -v "$(find "$templates" -type f -exec cat {} +)" | sort -u)
for name in $names; do
  if [ "$name" != ROOT ] && [ -z "$(printenv "$name")" ]; then
    echo "$1: $name has no value." >&2
    exit 1
  fi
done

find "$templates" -type f | while read -r file; do
  target=$ROOT${file#"$templates"}
  mkdir -p "$(dirname "$target")"
  (umask 077 && envsubst < "$file" > "$target")
  case $file in
    *.sh) chmod 750 "$target" ;;
    *.service | *.timer | */restart.conf | */haproxy.cfg) chmod 644 "$target" ;;
    *) chmod 640 "$target" ;;
  esac
  # What holds passwords is read by root, who starts the service, or by the group of the service's user.
  case $file in
    */patroni/* | */pgbouncer/* | */pgbackrest.conf) chgrp "$(id -gn "$POSTGRES_USER")" "$target" ;;
  esac
done

#!/bin/sh
# Patroni runs this once, on the machine that makes the cluster, with the address of the new PostgreSQL.
exec ${POSTGRES_BIN}/psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 "$1" <<SQL
create role kasuwa login password '${APP_PASSWORD}';
create database kasuwa owner kasuwa;
SQL

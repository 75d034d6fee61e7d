#!/bin/sh
# Packages: fastify 5.12.8 with light-my-request 6.8.1, on Node 24.
# Behaviour: app.inject() without a callback sends nothing when it is called. The request begins once its answer is awaited, and
# runs in the AsyncLocalStorage context of whoever awaits, so that run(store, () => app.inject(…)) is handled outside of the
# store. Inside an async function that awaits it, it is handled within.
# Output seen on 2026-11-30:
#   handed back: none
#   awaited inside: ours
# Exits with 1 once that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact fastify@5.12.8 light-my-request@6.8.1
cat > try.js <<'JS'
import { AsyncLocalStorage } from 'node:async_hooks'
import fastify from 'fastify'

const stores = new AsyncLocalStorage()
const app = fastify()
app.get('/', async () => stores.getStore() ?? 'none')
await app.ready()
const handedBack = await stores.run('ours', () => app.inject('/'))
const awaitedInside = await stores.run('ours', async () => await app.inject('/'))
console.log(`handed back: ${handedBack.body}`)
console.log(`awaited inside: ${awaitedInside.body}`)
JS
seen=$(node try.js)
echo "$seen"
[ "$seen" = "handed back: none
awaited inside: ours" ]

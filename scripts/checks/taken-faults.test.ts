import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSource } from './sources.ts'
import { faultsOfTakenFaults } from './taken-faults.ts'

test('what catches the failure of a call says what it takes', () => {
  const faults = (text: string) => faultsOfTakenFaults(readSource('web/site/x/a-b.ts', text)).join()
  const refused = [
    'async function a() { try { await callApi(x) } catch { setOffline(true) } }',
    'async function a() { try { await callApi(x) } catch (error) { setOffline(true) } }',
    "async function a() { try { await callApi(x) } catch (error) { log('WARN', 'Later', error) } }",
    'async function a() { try { await callApi(x) } catch (error) { if (error instanceof ApiError) throw error; return null } }',
    'async function a() { try { return (await fetchNow(c, q)).items } catch { return [] } }',
    'async function a() { try { await client.fetchQuery(q) } catch { return "later" } }',
    'const a = () => callApi(x).catch(() => null)',
    'const a = () => callApi(x).then(show, () => null)',
    'const a = () => callApi(x).then(show).catch((error) => console.warn(error))',
    'const none = () => null\nconst a = () => callApi(x).catch(none)',
    'const ask = () => callApi(x)\nconst twice = async () => { await ask() }\nasync function a() { try { await twice() } catch { return 0 } }',
    'const a = async () => { for (;;) { try { await askNetwork(url, {}) } catch { await later() } } }',
  ]
  for (const text of refused) assert.match(faults(text), /a-b\.ts:\d+ takes a fault of ours/, text)
  const good = [
    'async function a() { try { await callApi(x) } catch (error) { if (!(error instanceof NoAnswer)) throw error } }',
    'async function a() { try { await callApi(x) } catch (error) { setFailure(failureOf(error)) } }',
    "async function a() { try { await callApi(x) } catch (error) { log(levelOf(error), 'Later', error) } }",
    'async function a() { try { await callApi(x) } catch (error) { if (error instanceof ApiError) again(); throw error } }',
    'async function a() { try { await callApi(x) } finally { done() } }',
    'async function a() { try { JSON.parse(x) } catch { return null } }',
    'const a = () => callApi(x).then(show, showRefusal)',
    'const a = () => fetch(url).catch(asNoAnswer)',
  ]
  for (const text of good) assert.equal(faults(text), '', text)
})

import { isTest, type Source } from './sources.ts'

interface Way {
  where: RegExp
  /** Matches what would be a second way. */
  found: RegExp
  /** Files that are the one way, or for which the rule is not meant. */
  except: RegExp
  instead: string
}

const ways: readonly Way[] = [
  {
    where: /./,
    found:
      /\b(?:60|24|3_?600) \* 1_?000\b|\* (?:60_?000|3_?600_?000|86_?400_?000)\b|\bconst (?:minute|hour|day|week)Ms\b/,
    except: /^domain\/time\/durations\.ts$/,
    instead: 'durations in milliseconds are minutes(5), hours(2), days(3) (domain/time/durations.ts)',
  },
  {
    where: /^web\//,
    found: /\buseMutation\b/,
    except: /^web\/platform\/api\/use-write\.ts$/,
    instead: 'screens write with useWrite (web/platform/api/use-write.ts)',
  },
  {
    where: /^web\//,
    found: /(?<!\.)\bfetch\(|\binstanceof TypeError\b/,
    // The worker passes answers on, a table and a map are read in pieces, and nobody waits for what is counted.
    except:
      /^web\/(?:platform\/core\/ask-network|app\/worker\/[\w-]+|admin\/shell\/csv-download|site\/checkout\/place\/file-layer|site\/visits\/(?:count-visits|report-missed))\.tsx?$/,
    instead:
      'the server is asked by callApi or askNetwork, and only NoAnswer means that nothing came (web/platform/core/ask-network.ts)',
  },
  {
    where: /^web\//,
    found: /\brandomUUID\b/,
    // A visit's id is a UUID by the contract.
    except: /^web\/(?:platform\/core\/new-key|platform\/missing-built-ins|site\/visits\/visit-steps)\.ts$/,
    instead: 'keys are made by newKey (web/platform/core/new-key.ts)',
  },
  {
    where: /^web\//,
    found: /\bnew FormData\(|react-hook-form/,
    except: /^web\/design\/forms\/read-field\.ts$/,
    instead: 'forms are checked by useCheckedForm and read by fieldsOf (web/design/forms)',
  },
  {
    where: /^server\//,
    found: /\b(?:limit|pageSize|AtOnce) \+ 1\b/,
    // The log of events is read in batches by its places.
    except: /^server\/platform\/(?:database\/read-page|events\/event-places)\.ts$/,
    instead: 'pages of rows are read by readPage (server/platform/database/read-page.ts)',
  },
  {
    where: /^server\//,
    found: /\.(?:startTransaction|controlledTransaction)\(|sql`\s*(?:begin|commit|rollback)\s*`/i,
    except: /^server\/platform\/database\//,
    instead: 'transactions are db.transaction().execute(…)',
  },
  {
    where: /^(?:domain|contract|web)\//,
    found: /\(\?<[=!]/,
    except: /^domain\/look-behind\.ts$/,
    instead: 'Safari has look-behind since 16.4: use after or notAfter (domain/look-behind.ts)',
  },
]

/** Returns where a file does in a second way what the project does in one. */
export function faultsOfSecondWays({ path, text }: Source): string[] {
  if (isTest(path)) return []
  return ways
    .filter(({ where, found, except }) => where.test(path) && found.test(text) && !except.test(path))
    .map(({ instead }) => `${path}: ${instead}`)
}

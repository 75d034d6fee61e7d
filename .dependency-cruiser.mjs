import { features } from './scripts/checks/features.ts'

// Tests may look anywhere inside their own side; builders and benchmarks serve every side.
const notTests = '\\.test\\.tsx?$'

function forbid(name, comment, from, to) {
  return { name, severity: 'error', comment, from: { pathNot: notTests, ...from }, to }
}

function laterFeatures(feature, index) {
  const later = features.slice(index + 1)
  if (later.length === 0) return []
  return [
    forbid(
      `${feature}-before-later-features`,
      `${feature} comes before ${later.join(', ')}: append an event and react to it there (reactions.ts).`,
      { path: `^server/${feature}/` },
      { path: `^server/(?:${later.join('|')})/` },
    ),
  ]
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-cycles',
      'These files import each other, types included: move what they share below both.',
      { pathNot: '^node_modules/' },
      { circular: true },
    ),
    forbid(
      'no-missing-imports',
      'This import leads nowhere: fix the path or add the package to package.json.',
      {},
      { couldNotResolve: true },
    ),
    forbid(
      'domain-is-pure',
      'domain/ holds pure rules that both sides compute and imports itself only: pass the rest in.',
      { path: '^domain/' },
      { pathNot: '^domain/' },
    ),
    forbid(
      'contract-is-small',
      'contract/ holds endpoints, schemas and codes and imports itself, domain/ and zod only.',
      { path: '^contract/' },
      { pathNot: ['^contract/', '^domain/', '^node_modules/zod/'] },
    ),
    forbid(
      'server-without-web',
      'server and web never import each other: agree in contract/ or compute in domain/.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    forbid(
      'web-without-server',
      'server and web never import each other: agree in contract/ or compute in domain/.',
      { path: '^web/' },
      { path: '^(?:server|database)/' },
    ),
    forbid(
      'products-without-tests',
      'The product never imports tests, benchmarks or scripts: move what both need into the product.',
      { path: '^(?:contract|domain|server|web|database)/' },
      { path: '^(?:tests|bench|scripts)/' },
    ),
    forbid(
      'design-stands-alone',
      'web/design could ship elsewhere and imports itself only: pass what it needs as props.',
      { path: '^web/design/' },
      { path: '^(?:web/(?!design/)|contract/|domain/)' },
    ),
    forbid(
      'web-platform-below-features',
      'web/platform knows no screen: let web/app pass it in.',
      { path: '^web/platform/' },
      { path: '^web/(?!platform/|design/)' },
    ),
    forbid(
      'entities-below-sections',
      'web/entities is what two sections show; it imports design, platform, contract and domain only.',
      { path: '^web/entities/' },
      { path: '^web/(?!entities/|design/|platform/)' },
    ),
    forbid(
      'sections-apart',
      'web/site, web/agent and web/admin never import each other: what two of them show lives in web/entities.',
      { path: '^web/(site|agent|admin)/' },
      { path: '^web/(?:site|agent|admin|app)/', pathNot: '^web/$1/' },
    ),
    forbid(
      'server-platform-below-features',
      'server/platform knows no feature: let services.ts or app.ts pass it in.',
      { path: '^server/platform/' },
      { path: '^server/', pathNot: '^server/platform/' },
    ),
    forbid(
      'stores-stay-inside',
      "A feature's store and routes are its own: import one of its use cases or rules, or add one.",
      { path: '^server/([a-z]+)/', pathNot: [notTests, '^server/platform/'] },
      { path: '^server/.*(?:/|-)(?:store|routes)[.]ts$', pathNot: ['^server/$1/', '^server/platform/'] },
    ),
    ...features.flatMap(laterFeatures),
  ],
  options: {
    // Asks each of four thousand modules who imports it only where a rule is about that; none is.
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}

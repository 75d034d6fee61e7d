import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanContract } from './scripts/vite/lean-contract.ts'
import { lineIcons } from './scripts/vite/line-icons.ts'

/** Parts that many pages share, in few files. Decision 43 has what each saves, page-weights.test.ts holds it. */
const sharedChunks = [
  { name: 'core', tags: ['$initial' as const], test: /\.(?:tsx?|js|mjs|cjs)$|^\0/, priority: 4 },
  {
    name: 'stall',
    test: /web\/design\/(?:badge|skeleton|text-link|pictures\/(?:drawn|market-scene|scene-phase)|text\/(?:naira-text|quantity-text))\.|web\/entities\/markets\/(?:market-(?:picture|times)|open-text|texts)\.|web\/site\/(?:list\/(?:list-starter|starter-texts)|markets\/texts)\.|icons\/MapPin\.|domain\/(?:numbers|sorting|plurals)\./,
    priority: 3,
  },
  {
    name: 'base',
    test: /web\/platform\/api\/load-state\.|web\/design\/(?:forms\/(?:field|text-field|select-field|use-early-text)|error-state|notice|layout\/(?:card|sticky-bar)|chip|icon-button|empty-state|text\/naira|pictures\/(?:goods|unit)-picture)\.|domain\/(?:money|units|lists\/fold)\.|contract\/(?:money|lists\/lists|markets\/markets)\.|icons\/(?:Search|SearchX|Store|Plus|Minus|Check|X|ChevronRight|ChevronLeft|ChevronDown|ListPlus|Info|Phone|Mail|KeyRound|Clock3)\./,
    priority: 2.5,
  },
  {
    // What is sent by a form.
    name: 'forms',
    test: /web\/design\/forms\/(?:segmented|use-checked-form|read-field)\.|web\/platform\/api\/use-write\.|web\/entities\/account\/(?:wait-text|texts)\./,
    priority: 2.48,
  },
  {
    // What the shop and every page's notices share.
    name: 'net',
    test: /web\/platform\/(?:offline\/use-online|page\/(?:worker-registration|data-saver))\.|web\/entities\/orders\/promise-text\.|web\/design\/overlays\/use-once-open\./,
    priority: 2.45,
  },
  {
    // What lists, orders and their fees share.
    name: 'orders',
    test: /web\/entities\/(?:orders\/texts|markets\/delivery-queries)\.|contract\/orders\/orders\.|domain\/delivery-fee\./,
    priority: 2.44,
  },
  {
    // A visit is counted at once, before the rest of what is beside a page.
    name: 'counting',
    test: /web\/(?:app\/page\/counted-path|site\/visits\/(?:count-visits|visit-steps))\.|contract\/analytics\/analytics\./,
    priority: 2.42,
  },
  {
    // The list on this device, as every page of the shop reads it.
    name: 'draft',
    test: /web\/site\/list\/(?:draft\/|texts|use-chosen-market|market-error|change-with-undo|items\/(?:texts|item-text))|web\/entities\/(?:orders\/(?:item-text|condition-text)|goods\/unit-text)\.|icons\/(?:ListPlus|ListX|Undo2|Bookmark|Share2|CircleHelp|ShoppingBasket)\./,
    minShareCount: 2,
    priority: 2.4,
  },
  {
    // What a market's goods are made of.
    name: 'board',
    test: /web\/site\/(?:goods\/|list\/pick-button)|web\/design\/forms\/number-field\.|web\/entities\/goods\/price-text\./,
    minShareCount: 2,
    priority: 2.2,
  },
  {
    // What a list that has items comes to.
    name: 'estimate',
    test: /web\/site\/list\/(?:list-bar|use-fees|items\/(?:ask-anyway|use-corrections))\.|domain\/price-estimate\./,
    minShareCount: 2,
    priority: 2.15,
  },
  {
    // What pages and the notices beside every page say of an order and of the network.
    name: 'live',
    test: /contract\/(?:orders\/order-shapes|chat\/chat-shapes)\.|web\/entities\/orders\/(?:order-text|order-stages|promise-text)\.|web\/site\/orders\/order-state\.|icons\/BellRing\./,
    priority: 2.1,
  },
  {
    name: 'shop',
    test: /web\/(?:site\/(?:list|goods|markets)|entities\/(?:goods|markets))\//,
    minShareCount: 3,
    priority: 2,
  },
  {
    name: 'list',
    test: /web\/site\/list\/(?:usual\/|compare\/|items\/missing-cards|estimate-text)|contract\/lists\//,
    minShareCount: 2,
    priority: 1.5,
  },
  {
    name: 'account',
    test: /web\/site\/account\/(?!.*-screen\.)(?:[^/]+\.|sign-in\/|security\/refusal-message|profile\/texts)|web\/design\/forms\/code-digits\.|contract\/accounts\/(?:sign-up|factors|google|phone|safe-path)\.|icons\/(?:Fingerprint|ReceiptText)\./,
    minShareCount: 2,
    priority: 1.3,
  },
  { name: 'kit', test: /web\/design\//, minShareCount: 8, priority: 1 },
  {
    name: 'person',
    test: /-queries\.ts|contract\/(?:accounts|payments|promotions|orders|chat)\//,
    minShareCount: 3,
    priority: 0.9,
  },
  {
    // What is stored on the device, which every page brings once it is live.
    name: 'device',
    test: /web\/platform\/(?:offline\/(?:person-store|public-store|offline-answers|device-log)|api\/answer-cache|page\/(?:install-prompt|window-mode))\.|web\/app\/(?:frame\/network-line|page\/use-oldest-answer)\.|web\/design\/offline-notice\.|icons\/(?:WifiOff|CloudUpload)\.|web\/site\/notifications\/on-worker-message\.|(?<!@firebase\/\w+\/)node_modules\/idb\//,
    priority: 0.85,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 3, priority: 0.8 },
  {
    // What a first visit does without. Last, so that it takes nothing along that a page needs at once.
    name: 'outbox',
    test: /web\/app\/(?:known-visitor|read-ahead|frame\/outbox-bar)\.|web\/platform\/offline\/(?:outbox[^/]*|replay-round|send-item|use-outbox)\.|web\/agent\/trip\/trip-actions\./,
    priority: 0.5,
  },
]

const clientInputs = ['web/app/entry-client.tsx', 'web/app/app.css', 'web/design/faces.css']

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [leanContract(), lineIcons(), react(), tailwindcss()],
  publicDir: 'web/public',
  appType: 'custom',
  clearScreen: false,
  // Bundling everything is right for the built server, but breaks the module runner in development.
  // The mode is written in: React's development build renders twenty times slower when nobody sets NODE_ENV.
  ...(command === 'build' && isSsrBuild
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      // Texts are written in where they are shown, so that no page carries the rest of its feature's catalogue.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: sharedChunks } } }),
      input: isSsrBuild ? 'web/app/entry-server.tsx' : clientInputs,
    },
  },
}))

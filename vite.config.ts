import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { goodsPictures } from './scripts/vite/goods-pictures.ts'
import { leanContract } from './scripts/vite/lean-contract.ts'
import { leanIcons } from './scripts/vite/lean-icons.ts'
import { leanPreload } from './scripts/vite/lean-preload.ts'
import { leanQuery } from './scripts/vite/lean-query.ts'

const noPatterns = fileURLToPath(new URL('./web/platform/no-patterns.ts', import.meta.url))

const sharedChunks = [
  { name: 'core', tags: ['$initial' as const], test: /\.(?:tsx?|js|mjs|cjs)$|^\0/, priority: 4 },
  {
    name: 'stall',
    test: /web\/design\/(?:badge|drawn|market-scene|naira-text|quantity-text|scene-phase|skeleton|text-link)\.|web\/markets\/(?:market-(?:picture|times)|open-words)\.|web\/lists\/(?:list-starter|ruled)\.|icons\/map-pin\.|contract\/(?:ordering|numbers)\./,
    priority: 3,
  },
  {
    name: 'bill',
    test: /web\/design\/(?:receipt|unit-picture)\./,
    priority: 3,
  },
  {
    name: 'forms',
    test: /web\/design\/(?:[a-z-]*field|text-area|checkbox|switch|radio-cards|segmented)\./,
    priority: 2,
  },
  { name: 'units', test: /contract\/units\./, priority: 3 },
  {
    name: 'errand',
    test: /web\/orders\/(?:errand|promise-words|order-stages|order-queries)\.|contract\/(?:orders|live|chat-shapes)\./,
    priority: 3,
  },
  { name: 'mutation', test: /(?:useMutation|mutationObserver)\.js/, minShareCount: 2, priority: 4 },
  {
    name: 'calls',
    test: /contract\/(?:after-delivery|agent|announcements|chat|notifications|questions|queued-writes)\.|web\/(?:announcements\/announcements|chat\/chat)-queries\./,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'outbox',
    test: /web\/platform\/(?:device-log|outbox|own-answer|person-store|public-store|replay-round|send-item|use-outbox|worker-messages)[^/]*\.|web\/dispatch\/trip-acts\.|web\/notifications\/(?:hear-workers|use-push)\.|web\/announcements\/notice-card\./,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'shop',
    test: /web\/(?:lists|catalogue|markets)\/(?!(?:use-)?desk-)|contract\/(?:price-estimate|lists\/(?:fold|near))\./,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'kit',
    test: /web\/design\/(?!unit-(?!picture)|scene-(?!phase)|toast-view|tooltip)|lucide-react/,
    minShareCount: 2,
    priority: 1,
  },
]

const clientInputs = ['web/app/entry-client.tsx', 'web/app/app.css', 'web/design/faces.css']

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [leanContract(), leanIcons(), leanPreload(), leanQuery(), react(), tailwindcss(), goodsPictures()],
  // wouter asks for React 17's stand-in of a hook that React has had since 18, and for patterns that we do not use.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react', regexparam: noPatterns } },
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
      // One file for what every page needs and two kits of small parts, so that no page asks for crumbs.
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: sharedChunks } } }),
      input: isSsrBuild ? 'web/app/entry-server.tsx' : clientInputs,
    },
  },
}))

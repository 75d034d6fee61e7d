import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { goodsPictures } from './scripts/vite/goods-pictures.ts'
import { leanContract } from './scripts/vite/lean-contract.ts'

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [leanContract(), react(), tailwindcss(), goodsPictures()],
  // wouter asks for React 17's stand-in of a hook that React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'web/app/entry-server.tsx' : ['web/app/entry-client.tsx', 'web/app/app.css'],
    },
  },
}))

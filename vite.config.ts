import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import {
  clientPlugins,
  coreGroup,
  optimization,
  sharedGroup,
  workerPlugins,
} from './scripts/vite/chunk-groups.ts'

const clientInputs = ['web/app/entry-client.tsx', 'web/app/app.css', 'web/design/faces.css']

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [clientPlugins(), tailwindcss()],
  publicDir: 'web/public',
  appType: 'custom',
  clearScreen: false,
  worker: { plugins: workerPlugins },
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
      optimization,
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: [coreGroup, sharedGroup()] } } }),
      input: isSsrBuild ? 'web/app/entry-server.tsx' : clientInputs,
    },
  },
}))

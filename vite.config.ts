import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { scriptTarget, styleTarget } from './contract/browser-floor.ts'
import {
  clientPlugins,
  coreGroup,
  optimization,
  sharedGroup,
  workerPlugins,
} from './scripts/vite/chunk-groups.ts'
import { lowerStyle } from './scripts/vite/lower-style.ts'

const clientInputs = [
  'web/app/entry-client.tsx',
  'web/platform/missing-in-pages.ts',
  'web/app/app.css',
  'web/design/faces.css',
]

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [clientPlugins(), tailwindcss(), lowerStyle()],
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
    ...(isSsrBuild ? {} : { target: scriptTarget, cssTarget: styleTarget }),
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      optimization,
      // Awaiting at the top stands only in branches for the server, which are cut out; what is built is looked at.
      onwarn: (warning, warn) => {
        if (warning.code !== 'TOLERATED_TRANSFORM') warn(warning)
      },
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: [coreGroup, sharedGroup()] } } }),
      input: isSsrBuild ? 'web/app/entry-server.tsx' : clientInputs,
    },
  },
}))

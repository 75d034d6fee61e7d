import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { goodsPictures as names } from '../../contract/goods-pictures.ts'

const iconSet = fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji-flat/icons.json'))
const address = /^\/goods\/([a-z0-9-]+)\.svg$/

interface IconSet {
  width?: number
  height?: number
  icons: Record<string, { body: string; width?: number; height?: number }>
}

/** Serves and emits `/goods/{icon}.svg` for the pictures that the contract names, and no others. */
export function goodsPictures(): Plugin {
  return {
    name: 'kasuwa-goods-pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = address.exec(request.url?.split('?')[0] ?? '')?.[1]
        const svg = name === undefined ? undefined : goodsSvgs().get(name)
        if (svg === undefined) return next()
        response.setHeader('content-type', 'image/svg+xml').end(svg)
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [name, source] of goodsSvgs()) {
        this.emitFile({ type: 'asset', fileName: `goods/${name}.svg`, source })
      }
    },
  }
}

/** Every listed picture as SVG text; throws for a name that the icon set does not have. */
export function goodsSvgs(): Map<string, string> {
  const set = JSON.parse(readFileSync(iconSet, 'utf8')) as IconSet
  return new Map(names.map((name) => [name, svgOf(set, name)]))
}

function svgOf(set: IconSet, name: string): string {
  const icon = set.icons[name]
  if (icon === undefined)
    throw new Error(`contract/goods-pictures.ts names "${name}", which fluent-emoji-flat lacks`)
  const width = icon.width ?? set.width ?? 16
  const height = icon.height ?? set.height ?? 16
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`
}

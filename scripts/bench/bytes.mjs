// Bytes on the wire of each page, for a browser that accepts brotli.
import { get } from 'node:http'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

import { pagePaths } from './product.mjs'

/** @typedef {import('./product.mjs').Product} Product */

const BUDGET_MARKUP = 14 * 1024
const BUDGET_INLINE_SCRIPT = 2 * 1024
const BUDGET_HYDRATION = 85 * 1024

/** The bytes sent for an address and its decoded text. @param {string} address @returns {Promise<{ sent: number, text: string }>} */
function load(address) {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const decoded = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
        resolve({ sent: body.length, text: decoded.toString('utf8') })
      })
    }).on('error', reject)
  })
}

/** The values of one attribute of the matching elements. @param {string} html @param {RegExp} element @param {'src' | 'href'} attribute */
function addresses(html, element, attribute) {
  const found = [...html.matchAll(element)].map(([tag]) => new RegExp(`\\s${attribute}="([^"]+)"`).exec(tag)?.[1])
  return [...new Set(found.filter((address) => address !== undefined))]
}

/** @param {number} bytes */
const kilobytes = (bytes) => (bytes / 1024).toFixed(1).padStart(8)

/** @param {Product} product @returns {Promise<string[]>} the broken budgets */
export async function measureBytes(product) {
  const broken = []
  /** @param {string[]} links */
  const total = async (links) => {
    const sizes = await Promise.all(links.map((link) => load(new URL(link, product.siteUrl).href)))
    return sizes.reduce((sum, { sent }) => sum + sent, 0)
  }
  console.log('\nBytes by brotli, KB             HTML+CSS  inline script  script files')
  for (const path of await pagePaths(product)) {
    const page = await load(product.siteUrl + path)
    const styles = addresses(page.text, /<link\b[^>]*rel="stylesheet"[^>]*>/g, 'href')
    const modules = [
      ...addresses(page.text, /<script\b[^>]*>/g, 'src'),
      ...addresses(page.text, /<link\b[^>]*rel="modulepreload"[^>]*>/g, 'href'),
    ]
    const inline = [...page.text.matchAll(/<script\b(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    )
    const markup = page.sent + (await total(styles))
    const files = await total([...new Set(modules)])
    const script = brotliCompressSync(inline.join('\n')).length
    console.log(`  ${path.padEnd(30)} ${kilobytes(markup)}       ${kilobytes(script)}      ${kilobytes(files)}`)
    if (markup > BUDGET_MARKUP) broken.push(`${path}: ${markup} bytes of HTML and CSS, allowed are ${BUDGET_MARKUP}`)
    // A page that hydrates also carries its data inline: the budget of 2 KB applies to other pages.
    if (files === 0 && script > BUDGET_INLINE_SCRIPT)
      broken.push(`${path}: ${script} bytes of inline script, allowed are ${BUDGET_INLINE_SCRIPT}`)
    if (files > BUDGET_HYDRATION)
      broken.push(`${path}: ${files} bytes of script files, allowed are ${BUDGET_HYDRATION}`)
  }
  return broken
}

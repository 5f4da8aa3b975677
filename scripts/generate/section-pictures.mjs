// `npm run generate -- section-pictures [NAME…]`: takes the thumbnail of each section, or of the named ones, on a page
// with only that section. The content comes from the seeded pages, or from `<section>.sample.json` in its folder.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import { startProduct } from '../bench/product.mjs'
import { launchChromium } from '../browsers/chromium.mjs'
import { root } from '../install.mjs'
import { requireKnownNames } from '../subcommand.mjs'

/** The width of the page, that of a desktop window, so that columns stay side by side. */
const PAGE_WIDTH = 960
/** The size of a picture in the Studio's menu; shows the top of a taller section. */
const SHAPE = { width: 360, height: 240 }

/** @typedef {{ _type: string, [field: string]: unknown }} Section */

/** The sections of a page in the seed. @param {string} page @returns {Promise<Section[]>} */
const seedOf = async (page) =>
  JSON.parse(await readFile(join(root, `studio/seed/documents/${page}.json`), 'utf8'))[0].blocks

const named = process.argv.slice(2)
const folder = join(root, 'app/sections')
const kebab = (/** @type {string} */ type) => type.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
const sampleFiles = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sample.json'))
/** @type {Section[]} */
const samples = await Promise.all(
  sampleFiles.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))),
)
// Checks before the start: a section without a sample has no picture.
requireKnownNames(
  'section with content on the seeded home or about page, or with a sample in its folder',
  [...new Set([...samples, ...(await seedOf('homePage')), ...(await seedOf('aboutPage'))].map(({ _type }) => _type))],
  named,
)
const product = await startProduct()
const browser = await launchChromium()
try {
  const { editor } = product
  /** @type {Section[]} */
  const seeded = await editor.fetch('*[_type in ["homePage", "aboutPage"]] | order(_type desc).blocks[]')
  const sections = new Map([...seeded.toReversed(), ...samples].map((section) => [section._type, section]))
  const page = await browser.newPage({ viewport: { width: PAGE_WIDTH, height: 900 }, reducedMotion: 'reduce' })
  for (const [type, section] of sections) {
    if (named.length > 0 && !named.includes(type)) continue
    const slug = `picture-of-${type.toLowerCase()}`
    await editor.createOrReplace({
      _id: slug,
      _type: 'page',
      title: 'A section',
      slug: { _type: 'slug', current: slug },
      blocks: [{ ...section, _key: 'section' }],
    })
    // The site needs a moment to receive the page.
    while ((await page.goto(`${product.siteUrl}/${slug}`))?.status() !== 200);
    const drawn = page.locator('main > section').last()
    await drawn.scrollIntoViewIfNeeded()
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))))
    await page.waitForLoadState('networkidle')
    const { width, height } = SHAPE
    const { data, info } = await sharp(await drawn.screenshot({ animations: 'disabled' }))
      .resize({ width })
      .toBuffer({ resolveWithObject: true })
    await sharp(data)
      .extract({ left: 0, top: 0, width, height: Math.min(height, info.height) })
      .webp({ quality: 45, effort: 6 })
      .toFile(join(folder, kebab(type), `${kebab(type)}.webp`))
    console.log(`${type}.webp`)
  }
} finally {
  await browser.close()
  await product.stop()
}

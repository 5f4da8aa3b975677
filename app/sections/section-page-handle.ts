import script from 'virtual:client-script/pages/blocks'

import * as v from 'valibot'

import type { PageHandle } from '~/lib/pages/root-context'
import accordion from '~/styles/accordion.css?inline'
import clearHeader from '~/styles/clear-header.css?inline'
import faces from '~/styles/faces.css?inline'
import shared from '~/styles/sections.css?inline'
import windowStyles from '~/styles/window.css?inline'

import { parseSection, sectionRows } from './section-list'

/** The styles of each section by path, for example `./hero/hero.css`. */
const sectionStyles = import.meta.glob<string>('./*/*.css', { query: '?inline', import: 'default', eager: true })

const folderOf = (type: string) => type.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

const loaded = v.object({ blocks: sectionRows })

/** Returns the styles of the page's sections only (14 KB budget), or all. @param data loader data, or anything else */
function stylesOf(data: unknown): string {
  const page = v.safeParse(loaded, data)
  const folders = page.success
    ? new Set(page.output.blocks.filter((row) => parseSection(row).hasContent).map(({ _type }) => folderOf(_type)))
    : undefined
  const own = Object.entries(sectionStyles).filter(([path]) => folders?.has(path.split('/')[1] ?? '') ?? true)
  return [clearHeader, accordion, faces, shared, ...own.map(([, styles]) => styles), windowStyles].join('')
}

/** The route options of pages with sections. */
export const sectionPageHandle = {
  styles: stylesOf,
  script,
} satisfies PageHandle

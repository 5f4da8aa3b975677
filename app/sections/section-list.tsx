import * as v from 'valibot'

import { arrayKey, wholeItems } from '~/content/sanity/parse'
import { memoizeByResult, type ContentReader } from '~/content/sanity/reader'
import { OmittedItems, OmittedSection, EditableSection } from '~/preview/edit-attributes'

import { SECTIONS } from './generated/views'
import type { ParsedSection, Section, SectionRow } from './section'

/** The sections by type; a map, because an object also has `constructor`. */
const sections: ReadonlyMap<string, Section> = new Map(Object.entries(SECTIONS))

const rowKeys = v.looseObject({ _key: arrayKey, _type: v.string() })
/** Parses the sections in a list; each section parses its own fields. */
export const sectionRows = wholeItems(
  v.pipe(
    v.custom<SectionRow>((row) => v.is(rowKeys, row)),
    v.transform(withSafeKey),
  ),
)

/** Returns a row with a safe key: the same object if possible, because its parsed section is memoized. */
function withSafeKey<Row extends SectionRow>(row: Row): Row {
  const _key = v.parse(arrayKey, row._key)
  return _key === row._key ? row : { ...row, _key }
}

/** Parses the row of a section, memoized while its answer is cached. */
export const parseSection = memoizeByResult(
  (row: SectionRow): ParsedSection =>
    sections.get(row._type)?.(row) ?? {
      problems: [`unknown section ${row._type}`],
      invalidItems: [],
      draw: null,
      hasContent: false,
    },
)

/** Returns the sections to show. Reports unknown and incomplete ones and invalid items, and omits them for visitors. */
export function shownSections(
  document: string,
  rows: unknown,
  { report, showsProblems }: Pick<ContentReader, 'report' | 'showsProblems'>,
): SectionRow[] {
  return v.parse(sectionRows, rows).filter((row) => {
    const { problems, invalidItems } = parseSection(row)
    const ofItems = invalidItems.flatMap(({ list, place, problems }) =>
      problems.map((problem) => `${list}[${place}].${problem}`),
    )
    const all = [...problems, ...ofItems].map((problem) => `blocks[${row._key}].${problem}`)
    if (all.length > 0) report({ document, problems: all, outcome: 'left-out' })
    return problems.length === 0 || showsProblems
  })
}

const hasMainHeading = (rows: readonly SectionRow[]): boolean =>
  rows.some((row) => row._type === 'hero' && parseSection(row).draw !== null)

/** Renders the sections in order. @param name the main heading of a page without a hero */
export function SectionList({ rows, name }: { rows: readonly SectionRow[]; name: string }) {
  const isNamed = hasMainHeading(rows)
  return (
    <>
      {isNamed ? null : (
        <section className="section section--indigo name-top">
          <div className="wrap">
            <h1>{name}</h1>
          </div>
        </section>
      )}
      {rows.map((row) => (
        <OneSection key={row._key} row={row} />
      ))}
      {/* A hero needs a following element (`hero.css`). */}
      <div hidden />
    </>
  )
}

function OneSection({ row }: { row: SectionRow }) {
  const { _key, _type } = row
  const { draw, problems, invalidItems } = parseSection(row)
  if (!draw) return <OmittedSection blockKey={_key} type={_type} problems={problems} />
  const notes = <OmittedItems items={invalidItems} />
  return <EditableSection blockKey={_key} draw={() => draw(`${_type}-${_key}`)} notes={notes} />
}

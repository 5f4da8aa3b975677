import type { ReactNode } from 'react'

import type { EditAttributes } from '~/lib/pages/edit-attributes'

import { ChevronIcon } from './icons'

type AccordionProps = {
  /** Opening an item closes the others of the same name. Unique on the page. */
  name: string
  items: readonly { key: string; title: ReactNode; content: ReactNode; open?: boolean; mark?: EditAttributes }[]
}

/** Questions with answers, one open at a time, without scripts. Styles: `accordion.css`. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ key, title, content, open, mark }) => (
        <details key={key} name={name} open={open} {...mark}>
          <summary>
            <h3>{title}</h3>
            <ChevronIcon />
          </summary>
          {/* The id is inside, so that an address with it opens the question without scripts. */}
          <div className="accordion__content" id={key}>
            {content}
          </div>
        </details>
      ))}
    </div>
  )
}

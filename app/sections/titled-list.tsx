import { useItemMarks } from '~/preview/marks'
import { Words } from '~/ui/words'

type TitledListProps = { className: string; items: readonly { _key: string; title: string; text: string }[] }

/** Short texts under small headings, which come in as they are reached. */
export function TitledList({ className, items }: TitledListProps) {
  const mark = useItemMarks('items')
  return (
    <ul className={`plain-list ${className}`}>
      {items.map(({ _key, title, text }) => (
        <li key={_key} className="reveal" {...mark(_key)}>
          <h3>{title}</h3>
          <p>
            <Words>{text}</Words>
          </p>
        </li>
      ))}
    </ul>
  )
}

import { makeDiff, xIndex } from '@sanity/diff-match-patch'
import { Component } from 'react'
import { definePlugin, type InputProps, isStringInputProps, type StringInputProps } from 'sanity'

/** Where a caret of the text `before` belongs in `after`. Text inserted exactly at the caret goes behind it. */
export function caretIn(after: string, before: string, caret: number): number {
  if (after.startsWith(before.slice(0, caret))) return caret
  const behind = before.slice(caret)
  if (after.endsWith(behind)) return after.length - behind.length
  return xIndex(makeDiff(before, after), caret)
}

type TextField = HTMLInputElement | HTMLTextAreaElement
type Selection = { text: string; start: number; end: number; direction: TextField['selectionDirection'] }

/**
 * Sanity's text inputs are controlled by React, and a browser moves the caret to the end of a field whose value is
 * replaced: whoever types there would go on at the end of each change that another editor makes.
 */
class TextInput extends Component<StringInputProps> {
  /** The field while somebody types in it; null for a choice from a list too. */
  #field(): TextField | null {
    const field: unknown = this.props.elementProps.ref.current
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
    return isText && field === document.activeElement ? field : null
  }

  override getSnapshotBeforeUpdate(): Selection | null {
    const field = this.#field()
    if (!field || field.selectionStart === null || field.selectionEnd === null) return null
    const { value: text, selectionStart: start, selectionEnd: end, selectionDirection: direction } = field
    return { text, start, end, direction }
  }

  override componentDidUpdate(_props: StringInputProps, _state: unknown, selected: Selection | null): void {
    const field = this.#field()
    if (!field || !selected || field.value === selected.text) return
    const [start, end] = [selected.start, selected.end].map((caret) => caretIn(field.value, selected.text, caret))
    field.setSelectionRange(start ?? null, end ?? null, selected.direction ?? 'none')
  }

  override render() {
    return this.props.renderDefault(this.props)
  }
}

function Input(props: InputProps) {
  return isStringInputProps(props) ? <TextInput {...props} /> : props.renderDefault(props)
}

/** Keeps the caret of plain texts in its place while somebody else types in the same field. */
export const textCaret = definePlugin({ name: 'text-caret', form: { components: { input: Input } } })

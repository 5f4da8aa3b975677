import { useEffect, useRef, useSyncExternalStore } from 'react'
import {
  definePlugin,
  type DocumentLayoutProps,
  stringToPath,
  type InputProps,
  isArrayOfBlocksSchemaType,
  type PortableTextInputProps,
} from 'sanity'
import { useDocumentPane, usePaneRouter } from 'sanity/structure'

function OpenedPath(props: DocumentLayoutProps) {
  const path = usePaneRouter().params?.['path']
  const { onPathOpen, ready } = useDocumentPane()
  const followed = useRef<string>(undefined)
  useEffect(() => {
    // Opens each path once: a dialog that is closing stays in the URL for a moment and would open again.
    if (!ready || path === followed.current) return
    followed.current = path
    if (path !== undefined) onPathOpen(stringToPath(path))
  }, [ready, path, onPathOpen])
  return props.renderDefault(props)
}

/** Opens the field in a document link: the Studio itself stays on the first field group. */
export const openedPath = definePlugin({
  name: 'opened-path',
  document: { components: { unstable_layout: OpenedPath } },
})

const writing = new Set<object>()
const listeners = new Set<() => void>()

function setWriting(text: object, is: boolean): void {
  if (is) writing.add(text)
  else writing.delete(text)
  for (const listener of listeners) listener()
}

type OnEditorChange = NonNullable<PortableTextInputProps['onEditorChange']>

function FormattedText({ input }: { input: PortableTextInputProps }) {
  const text = useRef({}).current
  const onEditorChange: OnEditorChange = (change, editor) => {
    input.onEditorChange?.(change, editor)
    if (change.type === 'mutation') setWriting(text, false)
    else if (change.type === 'patch' && change.patch.origin === 'local') setWriting(text, true)
  }
  useEffect(() => () => setWriting(text, false), [text])
  return input.renderDefault({ ...input, onEditorChange })
}

export const isFormattedText = (props: InputProps): props is PortableTextInputProps =>
  isArrayOfBlocksSchemaType(props.schemaType)

function Input(props: InputProps) {
  return isFormattedText(props) ? <FormattedText input={props} /> : props.renderDefault(props)
}

/** Tracks input in formatted texts, which report it to the form after up to a second. */
export const typing = definePlugin({ name: 'typing', form: { components: { input: Input } } })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isTyping = () => writing.size > 0

/** Whether a formatted text has input that the form does not know yet. */
export const useIsTyping = (): boolean => useSyncExternalStore(subscribe, isTyping)

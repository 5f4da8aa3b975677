import { getPublishedId } from '@sanity/client/csm'
import { Stack, Portal, PortalProvider } from '@sanity/ui'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { definePlugin, type InputProps, isDocumentSchemaType } from 'sanity'

type DocumentNotice = ComponentType<{ id: string }>

/** Returns a plug-in that renders something above the fields of every form; `id` is the published id. */
export function aboveForm(name: string, Notice: DocumentNotice) {
  function InputWithNotice(props: InputProps) {
    const value: unknown = props.value
    const id: unknown =
      isDocumentSchemaType(props.schemaType) && value instanceof Object ? Reflect.get(value, '_id') : undefined
    if (typeof id !== 'string') return props.renderDefault(props)
    return (
      <Stack>
        <Notice id={getPublishedId(id)} />
        {props.renderDefault(props)}
      </Stack>
    )
  }
  return definePlugin({ name, form: { components: { input: InputWithNotice } } })
}

/** Content of a Sanity dialog, between title and buttons. */
const CONTENT =
  ':scope > [data-ui="DialogCard"] > [data-ui="Card"] > [data-ui="Flex"] > [data-ui="Box"]:nth-child(2) > [data-ui="Box"]'

function contentOf(selector: string): HTMLElement | null {
  const dialog = document.querySelector<HTMLElement>(selector)
  return dialog?.querySelector<HTMLElement>(CONTENT) ?? dialog
}

/** Renders something at the end of a Sanity dialog, which accepts no content. @param dialog a selector */
export function DialogNote({ dialog, children }: { dialog: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const look = () => setPlace(contentOf(dialog))
    const opened = new MutationObserver(look)
    opened.observe(document.body, { childList: true, subtree: true })
    look()
    return () => opened.disconnect()
  }, [dialog])
  if (!place) return null
  return (
    <PortalProvider element={place}>
      <Portal>{children}</Portal>
    </PortalProvider>
  )
}

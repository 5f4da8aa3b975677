import { CloseIcon } from '@sanity/icons/Close'
import { Box, Button, Card, Flex, Text, TextInput, useMediaIndex } from '@sanity/ui'
import { useState, type FormEvent } from 'react'
import { useCurrentUser, userHasRole } from 'sanity'

const MAX_LENGTH = 60
const ASKED_KEY = 'editor-name-asked'
const QUESTION = 'What is your name? Colleagues who have the same document open will see it.'
/** Sanity’s third breakpoint, 900 px: the question is beside its field from here on. */
const WIDE_FROM = 3
const YEAR_IN_SECONDS = 31_536_000

/** The name of an editor without a Sanity account: null without one, undefined with accounts. */
function useEditorName(): string | null | undefined {
  const user = useCurrentUser()
  if (user?.provider !== 'sandbox') return undefined
  return user.id === 'editor' ? null : user.name
}

function keepForSandbox(cookie: 'editor_name' | 'editor_role', value: string) {
  // A cookie, because WebSocket and EventSource send no custom headers.
  document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/sandbox; max-age=${YEAR_IN_SECONDS}; samesite=strict`
  location.reload()
}

function NameForm({ onLater }: { onLater: () => void }) {
  const [name, setName] = useState('')
  const isNarrow = useMediaIndex() < WIDE_FROM
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') keepForSandbox('editor_name', name.trim())
  }
  return (
    <Card as="form" borderBottom onSubmit={submit} padding={isNarrow ? 1 : 3} tone="primary">
      <Flex align="center" gap={isNarrow ? 1 : 3}>
        {!isNarrow && (
          <Text as="label" htmlFor="editor-name" size={1}>
            {QUESTION}
          </Text>
        )}
        <Box flex={1} style={{ minWidth: 0, maxWidth: isNarrow ? undefined : 320 }}>
          <TextInput
            // On a phone there is no space for the question beside the field.
            {...(isNarrow && { 'aria-label': QUESTION, placeholder: 'Your name, for colleagues' })}
            id="editor-name"
            maxLength={MAX_LENGTH}
            onChange={(event) => setName(event.currentTarget.value)}
            value={name}
          />
        </Box>
        <Button
          aria-label="Keep my name"
          disabled={name.trim() === ''}
          text={isNarrow ? 'Keep' : 'Keep my name'}
          tone="primary"
          type="submit"
        />
        {isNarrow ? (
          <Button aria-label="Not now" icon={CloseIcon} mode="bleed" onClick={onLater} />
        ) : (
          <Button mode="bleed" onClick={onLater} text="Not now" />
        )}
      </Flex>
    </Card>
  )
}

/** Asks for the editor’s name once per browser, above other content. */
export function NameQuestion() {
  const name = useEditorName()
  const [isAnswered, setIsAnswered] = useState(() => localStorage.getItem(ASKED_KEY) !== null)
  if (name !== null || isAnswered) return null
  const skip = () => {
    localStorage.setItem(ASKED_KEY, 'yes')
    setIsAnswered(true)
  }
  return <NameForm onLater={skip} />
}

/** Shows the role of an editor without a Sanity account, and lets them try the other one. */
export function ShownRole() {
  const user = useCurrentUser()
  if (user?.provider !== 'sandbox') return null
  const isContributor = userHasRole(user, 'contributor')
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Text muted size={1}>
        {isContributor ? 'Your role is Contributor: you write drafts.' : 'Your role is Administrator: you may publish.'}
      </Text>
      <Button
        fontSize={1}
        mode="ghost"
        onClick={() => keepForSandbox('editor_role', isContributor ? 'administrator' : 'contributor')}
        padding={2}
        text={isContributor ? 'Become administrator' : 'Become contributor'}
      />
    </Flex>
  )
}

/** Shows the name that colleagues see, and lets the editor change it. */
export function ShownName() {
  const name = useEditorName()
  const [changing, setChanging] = useState(false)
  if (name === undefined) return null
  if (changing) return <NameForm onLater={() => setChanging(false)} />
  return (
    <Flex align="center" gap={3}>
      <Text muted size={1}>
        Colleagues see you as {name ?? 'Editor'}.
      </Text>
      <Button fontSize={1} mode="ghost" onClick={() => setChanging(true)} padding={2} text="Change name" />
    </Flex>
  )
}

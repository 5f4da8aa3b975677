import { ShareIcon } from '@sanity/icons/Share'
import { Button, Flex, Select, Stack, TextInput } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import { useActiveReleases, useClient, useCurrentUser, type DocumentActionComponent } from 'sanity'
import { pageOf } from '../preview/site-pages'
import { nameOf } from '../releases/collisions'
import { API_VERSION } from '../schema/document-lookup'
import { useActionDialog, FailureNotice, Labelled, messageOf } from '../structure/ui'
import { CopyAddress } from './copy-address'
import { makeShare, stateAfter } from './share'

const DAY_MS = 86_400_000

/** Creates a preview link for people without an account. @param path of the page that it opens */
export function ShareForm({ path }: { path: string }) {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const releases = useActiveReleases().data
  const [shown, setShown] = useState('drafts')
  const [days, setDays] = useState('1')
  const [label, setLabel] = useState('')
  const [made, setMade] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function make(event: FormEvent) {
    event.preventDefault()
    const release = releases.find(({ _id }) => _id === shown)
    try {
      setFailure(null)
      const address = await makeShare(client, {
        perspective: release ? stateAfter(release, releases) : 'drafts',
        path,
        expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
        label: label.trim() || null,
        createdBy: user?.name ?? null,
      })
      setMade(address)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }

  return (
    <Stack as="form" onSubmit={(event) => void make(event)} gap={4}>
      <Labelled id="share-what" label="What it shows">
        <Select id="share-what" onChange={(event) => setShown(event.currentTarget.value)} value={shown}>
          <option value="drafts">All drafts: the site as it would be if everything were published now</option>
          {releases.map((release) => (
            <option key={release._id} value={release._id}>
              The release {nameOf(release)}: the site as it will be once that is published
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled id="share-life" label="How long it works">
        <Select id="share-life" onChange={(event) => setDays(event.currentTarget.value)} value={days}>
          <option value="1">for one day</option>
          <option value="7">for one week</option>
        </Select>
      </Labelled>
      <Labelled id="share-label" label="Who it is for (so that you recognise it in the list)">
        <TextInput
          id="share-label"
          maxLength={80}
          onChange={(event) => setLabel(event.currentTarget.value)}
          value={label}
        />
      </Labelled>
      <Flex>
        <Button text="Create the link" tone="primary" type="submit" />
      </Flex>
      {failure !== null && <FailureNotice>The link could not be created: {failure}</FailureNotice>}
      {made !== null && (
        <CopyAddress
          about="This is the link. It is shown only once: copy it before you leave."
          address={made}
          testId="share-address"
        />
      )}
    </Stack>
  )
}

/** Creates a preview link to the document’s page. */
export const useShareAction: DocumentActionComponent = ({ id, type, draft, published, version }) => ({
  label: 'Share a preview',
  icon: ShareIcon,
  ...useActionDialog('Share a preview', <ShareForm path={pageOf(id, version ?? draft ?? published, type)} />),
})

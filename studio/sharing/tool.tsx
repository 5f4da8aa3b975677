import { ShareIcon } from '@sanity/icons/Share'
import { Button, Card, Flex, Stack, Text, Box, Container, Heading } from '@sanity/ui'
import { getReleaseIdFromReleaseDocumentId, useActiveReleases, useClient, definePlugin } from 'sanity'
import * as v from 'valibot'

import { API_VERSION } from '../schema/document-lookup'
import { useLiveQuery } from '../schema/use-live-query'

import { NOT_PERMITTED, SHARED_PREVIEW, useMayCreate } from '../structure/permissions'
import { activeShares, type Share, revokeShare } from './share'
import { ShareForm } from './share-form'

const timeInNigeria = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** Lists valid preview links, each with a button to revoke it. */
function ShareList({ mayShare }: { mayShare: boolean }) {
  const client = useClient({ apiVersion: API_VERSION })
  const releases = useActiveReleases().data
  const shares = v.parse(activeShares.answer, useLiveQuery(activeShares.query, 'share.list', 'raw') ?? [])

  function nameOf(perspective: Share['perspective']): string {
    if (perspective === 'drafts') return 'All drafts'
    const release = releases.find(({ _id }) => getReleaseIdFromReleaseDocumentId(_id) === perspective[0])
    return release ? `The release “${release.metadata.title ?? 'without a name'}”` : 'A release that has ended'
  }

  if (shares.length === 0)
    return (
      <Text muted size={1}>
        There are no open links at the moment.
      </Text>
    )
  return (
    <Stack as="ul" gap={3}>
      {shares.map(({ _id, label, perspective, expiresAt, createdBy }) => (
        <Card as="li" border key={_id} padding={3} radius={2}>
          <Flex align="center" gap={3} wrap="wrap">
            <Stack flex={1} gap={2}>
              <Text size={1} weight="medium">
                {label ?? 'Without a note'}
              </Text>
              <Text muted size={1}>
                {nameOf(perspective)} · works until {timeInNigeria.format(new Date(expiresAt))} (Nigerian time)
                {createdBy ? ` · created by ${createdBy}` : ''}
              </Text>
            </Stack>
            <Button
              disabled={!mayShare}
              aria-label={`Withdraw ${label ?? 'the link without a note'}`}
              mode="ghost"
              onClick={() => void revokeShare(client, _id)}
              text="Withdraw"
              tone="critical"
            />
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}

function Sharing() {
  const mayShare = useMayCreate(SHARED_PREVIEW)
  return (
    <Box height="fill" overflow="auto" padding={4}>
      <Container width={1}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Heading as="h1" size={2}>
              Share a preview
            </Heading>
            <Text muted size={1}>
              A link shows the site as it will be to someone without an account. Anyone who has it can look but not
              change anything; search engines do not find it. You can end it here at any time.
            </Text>
          </Stack>
          {mayShare ? <ShareForm path="/" /> : <Text size={1}>{NOT_PERMITTED}</Text>}
          <Stack gap={4}>
            <Heading as="h2" size={1}>
              Open links
            </Heading>
            <ShareList mayShare={mayShare} />
          </Stack>
        </Stack>
      </Container>
    </Box>
  )
}

/** Studio tool to create, list and revoke preview links. */
export const sharing = definePlugin({
  name: 'sharing',
  tools: [{ name: 'share', title: 'Share', icon: ShareIcon, component: Sharing }],
})

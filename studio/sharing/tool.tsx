import { ShareIcon } from '@sanity/icons/Share'
import { Button, Stack, Text } from '@sanity/ui'
import { definePlugin, useActiveReleases, useClient } from 'sanity'
import * as v from 'valibot'
import { nameOf, releaseIdOf } from '../releases/collisions'
import { API_VERSION } from '../schema/document-lookup'
import { useLiveQuery } from '../schema/use-live-query'
import { NOT_PERMITTED, SHARED_PREVIEW, useMayCreate } from '../structure/permissions'
import { ListItem, Section, ToolPage } from '../structure/ui'
import { formatLagosTime } from '../unpublish/lagos-time'
import { activeShares, type Share, revokeShare } from './share'
import { ShareForm } from './share-form'

/** Lists valid preview links, each with a button to revoke it. */
function ShareList({ mayShare }: { mayShare: boolean }) {
  const client = useClient({ apiVersion: API_VERSION })
  const releases = useActiveReleases().data
  const shares = v.parse(activeShares.answer, useLiveQuery(activeShares.query, 'share.list', 'raw') ?? [])

  function perspectiveText(perspective: Share['perspective']): string {
    if (perspective === 'drafts') return 'All drafts'
    const release = releases.find((known) => releaseIdOf(known) === perspective[0])
    return release ? `The release ${nameOf(release)}` : 'A release that has ended'
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
        <ListItem
          about={`${perspectiveText(perspective)} · works until ${formatLagosTime(expiresAt)}${createdBy ? ` · created by ${createdBy}` : ''}`}
          key={_id}
          title={label ?? 'Without a note'}
        >
          <Button
            disabled={!mayShare}
            aria-label={`Withdraw ${label ?? 'the link without a note'}`}
            mode="ghost"
            onClick={() => void revokeShare(client, _id)}
            text="Withdraw"
            tone="critical"
          />
        </ListItem>
      ))}
    </Stack>
  )
}

function Sharing() {
  const mayShare = useMayCreate(SHARED_PREVIEW)
  return (
    <ToolPage
      about="A link shows the site as it will be to someone without an account. Anyone who has it can look but not change anything; search engines do not find it. You can end it here at any time."
      title="Share a preview"
      width={1}
    >
      {mayShare ? <ShareForm path="/" /> : <Text size={1}>{NOT_PERMITTED}</Text>}
      <Section title="Open links">
        <ShareList mayShare={mayShare} />
      </Section>
    </ToolPage>
  )
}

/** Studio tool to create, list and revoke preview links. */
export const sharing = definePlugin({
  name: 'sharing',
  tools: [{ name: 'share', title: 'Share', icon: ShareIcon, component: Sharing }],
})

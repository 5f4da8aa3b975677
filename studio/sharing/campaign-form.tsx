import { Stack } from '@sanity/ui'
import { definePlugin, type InputProps } from 'sanity'
import * as v from 'valibot'
import { Notice } from '../structure/ui'
import { CopyAddress } from './copy-address'

const needed = v.pipe(v.string(), v.nonEmpty())
const campaign = v.object({ path: needed, source: needed, medium: needed, slug: v.object({ current: needed }) })

/** Returns the link of a campaign; null while something is missing. */
function campaignLink(value: unknown): string | null {
  const parsed = v.safeParse(campaign, value)
  if (!parsed.success) return null
  const { path, source, medium, slug } = parsed.output
  const link = new URL(path, location.origin)
  link.search = String(new URLSearchParams({ utm_source: source, utm_medium: medium, utm_campaign: slug.current }))
  return link.href
}

function CampaignForm(props: InputProps) {
  const link = campaignLink(props.value)
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      {link === null ? (
        <Notice tone="neutral">Fill in the fields above, and the link to share is shown here.</Notice>
      ) : (
        <CopyAddress
          about="This is the link to share. Publish first: the site counts visits with it from then on."
          address={link}
          testId="campaign-link"
        />
      )}
    </Stack>
  )
}

/** Shows the link of a campaign below the fields of its form. */
export const campaignForm = definePlugin({
  name: 'campaign-form',
  form: {
    components: {
      input: (props) =>
        props.schemaType.name === 'campaign' ? <CampaignForm {...props} /> : props.renderDefault(props),
    },
  },
})

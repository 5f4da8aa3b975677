import { Card, Stack, Text, Heading } from '@sanity/ui'
import { SEO_LIMITS } from '../schema/objects/picture-and-seo'
import { Notice } from '../structure/ui'
import type { PageHead } from './page-head'

/** A text of which usually only the first `limit` characters are shown: the rest is marked and described. */
function MarkedText({ text, limit, size }: { text: string; limit: number; size: 1 | 2 }) {
  const letters = [...text]
  return (
    <Text size={size} weight={size === 2 ? 'medium' : 'regular'}>
      {letters.slice(0, limit).join('')}
      {letters.length > limit && <mark>{letters.slice(limit).join('')}</mark>}
    </Text>
  )
}

type Texts = Record<keyof typeof SEO_LIMITS, string>

const MarkedTexts = ({ title, description }: Texts) => (
  <>
    <MarkedText limit={SEO_LIMITS.title} size={2} text={title} />
    <MarkedText limit={SEO_LIMITS.description} size={1} text={description} />
  </>
)

/** Names the texts that are too long, with their number of characters. */
function TooLong({ texts }: { texts: Texts }) {
  const long = (['title', 'description'] as const).filter((name) => [...texts[name]].length > SEO_LIMITS[name])
  return long.map((name) => (
    <Notice key={name}>
      The {name} has {[...texts[name]].length} characters. About {SEO_LIMITS[name]} are shown: the marked end may be cut
      off.
    </Notice>
  ))
}

/** The page as a search result. */
export function SearchResult({ head }: { head: PageHead }) {
  return (
    <Stack as="section" gap={3}>
      <Heading as="h3" size={0}>
        In a search result
      </Heading>
      <Card border data-testid="search-result" padding={3} radius={2}>
        <Stack gap={3}>
          <Text muted size={1}>
            {head.trail.join(' › ')}
          </Text>
          <MarkedTexts {...head} />
        </Stack>
      </Card>
      {head.unlisted && <Text size={1}>Search engines are asked to leave this page out.</Text>}
      <TooLong texts={head} />
    </Stack>
  )
}

/** The page as a shared link. */
export function SharedCard({ head: { card, trail } }: { head: PageHead }) {
  return (
    <Stack as="section" gap={3}>
      <Heading as="h3" size={0}>
        Shared in WhatsApp
      </Heading>
      {card ? (
        <>
          <Card border data-testid="shared-card" overflow="hidden" radius={3} tone="transparent">
            {card.image && (
              <img alt={card.image.alt} src={card.image.path} style={{ display: 'block', width: '100%' }} />
            )}
            <Stack gap={3} padding={3}>
              <MarkedTexts {...card} />
              <Text muted size={1}>
                {trail[0]}
              </Text>
            </Stack>
          </Card>
          <TooLong texts={card} />
        </>
      ) : (
        <Text size={1}>A link to this page is shared without a card.</Text>
      )}
    </Stack>
  )
}

import { Card, Stack, Text } from '@sanity/ui'

/** A text of which usually only the first `limit` characters are shown: the rest is marked and described. */
export function MarkedText({ text, limit, size }: { text: string; limit: number; size: 1 | 2 }) {
  const letters = [...text]
  return (
    <Text size={size} weight={size === 2 ? 'medium' : 'regular'}>
      {letters.slice(0, limit).join('')}
      {letters.length > limit && <mark>{letters.slice(limit).join('')}</mark>}
    </Text>
  )
}

export type Measured = { name: string; text: string; limit: number }

/** Lists the texts that are too long, with the number of extra characters. */
export function TooLong({ texts }: { texts: readonly Measured[] }) {
  const long = texts.filter(({ text, limit }) => [...text].length > limit)
  if (long.length === 0) return null
  return (
    <Card padding={3} radius={2} role="status" tone="caution">
      <Stack gap={3}>
        {long.map(({ name, text, limit }) => (
          <Text key={name} size={1}>
            The {name} has {[...text].length} characters. About {limit} are shown: the marked end may be cut off.
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

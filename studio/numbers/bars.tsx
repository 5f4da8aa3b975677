import { Box, Card, Heading, Stack, Text } from '@sanity/ui'
import type { CountedEvent } from '../../app/lib/pages/analytics'
import type { Row } from './numbers'

const WIDTH = 600
const HEIGHT = 80

const dayInWords = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** Formats a day: 25 Nov. */
export const wordsOfDay = (day: string): string => dayInWords.format(new Date(day))

/** One kind of count over all days as bars; the table below has the numbers. */
export function Bars({ title, counted, days }: { title: string; counted: CountedEvent; days: readonly Row[] }) {
  const most = Math.max(...days.map(({ figures }) => figures[counted] ?? 0))
  const step = WIDTH / days.length
  const [first, last] = [days[0], days.at(-1)]
  const between = first && last ? `${wordsOfDay(first.name)} – ${wordsOfDay(last.name)}` : ''
  const says = most === 0 ? 'fewer than 5 on each day' : `at most ${most} on a day`
  return (
    <Card border padding={3} radius={2}>
      <Stack gap={3}>
        <Heading as="h3" size={0}>
          {title}
        </Heading>
        <Box>
          <svg
            aria-label={`${title}, ${between}: ${says}`}
            preserveAspectRatio="none"
            role="img"
            style={{ display: 'block', width: '100%', height: HEIGHT }}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          >
            <line stroke="currentColor" strokeOpacity={0.4} x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
            {days.map(({ name, figures }, index) => {
              const height = most === 0 ? 0 : ((figures[counted] ?? 0) / most) * (HEIGHT - 2)
              return (
                <rect
                  fill="#5a5fd0"
                  height={height}
                  key={name}
                  width={step * 0.75}
                  x={index * step}
                  y={HEIGHT - 1 - height}
                />
              )
            })}
          </svg>
        </Box>
        <Text muted size={1}>
          {between}: {says}
        </Text>
      </Stack>
    </Card>
  )
}

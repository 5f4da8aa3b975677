import { CopyIcon } from '@sanity/icons/Copy'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { Code } from '@sanity/ui/code'
import { useState } from 'react'

/** An address with a text about it and a button that copies it. */
export function CopyAddress({ address, about, testId }: { address: string; about: string; testId: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  return (
    <Card border padding={3} radius={2} tone="positive">
      <Stack gap={3}>
        <Text size={1}>{about}</Text>
        <Flex align="center" gap={2}>
          <Card flex={1} overflow="auto" padding={2} radius={2}>
            <Code data-testid={testId} size={1}>
              {address}
            </Code>
          </Card>
          <Button
            icon={CopyIcon}
            onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(address))}
            text={copied === address ? 'Copied' : 'Copy'}
            tone="primary"
          />
        </Flex>
      </Stack>
    </Card>
  )
}

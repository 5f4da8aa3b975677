import { ShareIcon } from '@sanity/icons/Share'
import { Box, Container, Heading, Stack, Text } from '@sanity/ui'
import { definePlugin } from 'sanity'
import { ShareForm } from './share-form'
import { ShareList } from './share-list'

function Sharing() {
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
          <ShareForm path="/" />
          <Stack gap={4}>
            <Heading as="h2" size={1}>
              Open links
            </Heading>
            <ShareList />
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

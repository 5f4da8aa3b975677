import { Box, Card, type ContainerProps, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { DocumentActionDescription } from 'sanity'

type Titled = { title: string; about?: string; children: ReactNode }

const About = ({ children }: { children: string | undefined }) =>
  children && (
    <Text muted size={1}>
      {children}
    </Text>
  )

/** A tool of the Studio. @param width of Sanity’s containers; the whole window by default */
export function ToolPage({ title, about, width = 'auto', children }: Titled & Pick<ContainerProps, 'width'>) {
  return (
    <Box as="main" height="fill" overflow="auto" padding={4}>
      <Container width={width}>
        <Stack gap={6}>
          <Stack gap={4}>
            <Heading as="h1" size={2}>
              {title}
            </Heading>
            <About>{about}</About>
          </Stack>
          {children}
        </Stack>
      </Container>
    </Box>
  )
}

/** A part of a tool. */
export function Section({ title, about, children }: Titled) {
  return (
    <Stack as="section" gap={4}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      <About>{about}</About>
      {children}
    </Stack>
  )
}

/** An item of a list, with a button as `children`. */
export function ListItem({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Card as="li" border padding={3} radius={2}>
      <Flex align="center" gap={3} wrap="wrap">
        <Stack flex={1} gap={3}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          <About>{about}</About>
        </Stack>
        {children}
      </Flex>
    </Card>
  )
}

/** A form field with its label. */
export const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <Stack gap={3}>
    <Text as="label" htmlFor={id} size={1} weight="medium">
      {label}
    </Text>
    {children}
  </Stack>
)

/** A text to note. */
export function Notice({ children, ...card }: ComponentProps<typeof Card>) {
  return (
    <Card border padding={3} radius={2} role="status" tone="caution" {...card}>
      <Text size={1}>{children}</Text>
    </Card>
  )
}

/** Notice that an action failed, with its reason. */
export const FailureNotice = (props: { id?: string; children: ReactNode }) => (
  <Notice role="alert" tone="critical" {...props} />
)

/** Returns the message of a caught error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns the properties with which a document action opens a dialog. */
export function useActionDialog(
  header: string,
  content: ReactNode,
): Pick<DocumentActionDescription, 'onHandle' | 'dialog'> {
  const [open, setOpen] = useState(false)
  return {
    onHandle: () => setOpen(true),
    dialog: open && { type: 'dialog', header, onClose: () => setOpen(false), content },
  }
}

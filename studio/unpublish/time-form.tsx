import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import { FailureNotice, Labelled, messageOf } from '../structure/ui'
import { lagosTime } from './lagos-time'

type TimeFormProps = { label: string; disabled: boolean; onTime: (time: Date) => Promise<void> }

/** Form for a time in Lagos. @param onTime rejects with the error of the Content Lake */
export function TimeForm({ label, disabled, onTime }: TimeFormProps) {
  const id = useId()
  const [written, setWritten] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    const read = lagosTime(written, new Date())
    if ('problem' in read) return setProblem(read.problem)
    setProblem(null)
    setIsBusy(true)
    await onTime(read.time).catch((error: unknown) => setProblem(`It was not scheduled: ${messageOf(error)}`))
    setIsBusy(false)
  }

  return (
    <Stack as="form" noValidate onSubmit={(event) => void send(event)} gap={3}>
      <Labelled id={id} label="Date and time">
        <TextInput
          aria-describedby={`${id}-zone ${id}-problem`}
          aria-invalid={problem !== null}
          id={id}
          onChange={(event) => setWritten(event.currentTarget.value)}
          type="datetime-local"
          value={written}
        />
      </Labelled>
      <Text id={`${id}-zone`} muted size={1}>
        In Lagos (Africa/Lagos), wherever your computer is.
      </Text>
      {problem !== null && <FailureNotice id={`${id}-problem`}>{problem}</FailureNotice>}
      <Flex>
        <Button disabled={disabled || isBusy} text={label} tone="primary" type="submit" />
      </Flex>
    </Stack>
  )
}

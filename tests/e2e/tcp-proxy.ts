import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy between a browser and a server that can go silent. */
export type TcpProxy = {
  /** Stops all data on open and new connections without closing them. */
  silence(): void
  /** Lets new connections through; silent ones stay silent. */
  restore(): void
  remove(): Promise<void>
}

/** Forwards connections on `port` to `target`, both on this machine. */
export async function createTcpProxy(port: number, target: number): Promise<TcpProxy> {
  let silent = false
  const ends = new Set<Socket>()

  function keep(socket: Socket): Socket {
    ends.add(socket)
    socket.once('close', () => ends.delete(socket))
    return socket.on('error', () => socket.destroy())
  }
  function pass(from: Socket, to: Socket): void {
    from.on('data', (chunk) => to.write(chunk))
    from.once('end', () => to.end())
    from.once('close', () => to.destroy())
  }

  const server = createServer((near) => {
    keep(near)
    if (silent) return
    const far = keep(connect(target, 'localhost'))
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening))

  return {
    silence() {
      silent = true
      for (const end of ends) end.removeAllListeners('data').removeAllListeners('end').pause()
    },
    restore() {
      silent = false
    },
    async remove() {
      for (const end of ends) end.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

import { connect, createServer, type Socket } from 'node:net'

/** Forwards connections on `port` to `target`, both on this machine, and can go silent without closing them. */
export async function createTcpProxy(port: number, target: number) {
  let isSilent = false
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (isSilent) return
    const far = keep(connect(target, 'localhost'))
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening))

  return {
    /** Stops all data on open and new connections. */
    silence() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Lets new connections through; silent ones stay silent. */
    restore() {
      isSilent = false
    },
    async remove() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

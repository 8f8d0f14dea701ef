import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface PausableProxy {
  url: string;
  /** From now on no byte passes in either direction; connections stay open, as before a machine that hangs. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

/** Stands between a client and the server at `url`. */
export async function startPausableProxy(url: string): Promise<PausableProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let paused = false;

  const server = createServer(client => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', bytes => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (paused) from.pause();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));

  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.toString(),
    pause: () => {
      paused = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      paused = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

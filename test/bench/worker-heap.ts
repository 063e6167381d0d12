/** Memory of the worker's own isolate, MB. The platform allows it 128. */
export interface HeapMb {
  /** What its objects take, garbage not yet collected among them. */
  used: number;
  /** What it has taken from the system, buffers and the runtime's own objects included. */
  held: number;
}

/** Memory that is in use, MB. */
export interface LiveMb {
  used: number;
  /** Of it: buffers, which packed indexes are laid over. */
  buffers: number;
}

interface Usage {
  usedSize: number;
  totalSize: number;
  embedderHeapUsedSize?: number;
  backingStorageSize?: number;
}

const MB = 1_048_576;
/** The isolate of the service among those of the local D1, queue and assets. */
const ISOLATE = "core:user:landfall";

/**
 * Reads the isolate's heap through the runtime's inspector. The process's resident memory says nothing of it:
 * that is mostly the local stand-ins of D1 and the queue, which a deployment does not have.
 */
export class WorkerHeap {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, (usage: Usage) => void>();
  private asked = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: Usage };
      if (id === undefined || result === undefined) return;
      this.waiting.get(id)?.(result);
      this.waiting.delete(id);
    });
  }

  static async open(port: number): Promise<WorkerHeap> {
    const answer = await fetch(`http://127.0.0.1:${port}/json`);
    const targets = (await answer.json()) as { id: string; webSocketDebuggerUrl: string }[];
    const target = targets.find(({ id }) => id === ISOLATE);
    if (!target) throw new Error(`no isolate ${ISOLATE} among ${targets.map(({ id }) => id).join(", ")}`);
    const socket = new WebSocket(target.webSocketDebuggerUrl.replace("localhost", "127.0.0.1"));
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("open", () => resolve());
      socket.addEventListener("error", () => reject(new Error("the inspector does not answer")));
    });
    return new WorkerHeap(socket);
  }

  /** Null where the worker has gone. */
  async read(): Promise<HeapMb | null> {
    if (this.socket.readyState !== WebSocket.OPEN) return null;
    const usage = await Promise.race([
      this.usage(),
      new Promise<null>((resolve) => setTimeout(resolve, 1_500, null)),
    ]);
    if (usage === null) return null;
    const { usedSize, totalSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
    const beside = embedderHeapUsedSize + backingStorageSize;
    return { used: (usedSize + beside) / MB, held: (totalSize + beside) / MB };
  }

  /** What is in use; of live objects alone where garbage was collected before. */
  async live(): Promise<LiveMb> {
    const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await this.usage();
    return {
      used: (usedSize + embedderHeapUsedSize + backingStorageSize) / MB,
      buffers: backingStorageSize / MB,
    };
  }

  private usage(): Promise<Usage> {
    const id = ++this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ id, method: "Runtime.getHeapUsage" }));
    });
  }

  close(): void {
    this.socket.close();
  }
}

import { createSocket, type Socket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { dnsResolver } from './dns-resolver.js';

/** The record types of DNS (RFC 1035, RFC 3596). */
const A = 1;
const AAAA = 28;
const NO_ERROR = 0;
const SERVER_FAILURE = 2;
const NO_SUCH_DOMAIN = 3;

const IPV4 = Buffer.from([93, 184, 216, 34]);
const IPV6 = Buffer.from('26062800021f cb0722f1 0f01 0000beef'.replaceAll(' ', ''), 'hex');

/** A question as a client sends it, and what it asks for. */
interface Question {
  message: Buffer;
  name: string;
  type: number;
  /** The end of the question in the message. */
  end: number;
}

function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { message, name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** An answer with at most one record, whose name refers to that of the question. */
function answer({ message, type, end }: Question, code: number, data: Buffer | null): Buffer {
  const head = Buffer.alloc(12);
  message.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data === null ? 0 : 1, 6);
  const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data?.length ?? 0]);
  return Buffer.concat([head, message.subarray(12, end), ...(data === null ? [] : [record, data])]);
}

describe('names of hosts', () => {
  let server: Socket;
  let asked: string[];
  /** Sends the answers that are held back. */
  let held: (() => void)[];
  let address: string;

  /** What the name server answers, by the first label of the name. */
  function reply(question: Question): Buffer {
    switch (question.name.split('.')[0]) {
      case 'both':
        return answer(question, NO_ERROR, question.type === AAAA ? IPV6 : IPV4);
      case 'four':
        return answer(question, NO_ERROR, question.type === A ? IPV4 : null);
      case 'half':
        return question.type === A ? answer(question, NO_ERROR, IPV4) : answer(question, SERVER_FAILURE, null);
      case 'failing':
        return answer(question, SERVER_FAILURE, null);
      default:
        return answer(question, NO_SUCH_DOMAIN, null);
    }
  }

  const resolved = (name: string): Promise<LookupAddress[]> =>
    new Promise((resolve, reject) => {
      dnsResolver([address])(name, { all: true }, (error, addresses) =>
        error === null ? resolve(addresses) : reject(error),
      );
    });

  beforeAll(async () => {
    server = createSocket('udp4', (message, { port, address: client }) => {
      const question = readQuestion(message);
      asked.push(question.name);
      const respond = (): void => server.send(reply(question), port, client);
      if (question.name.startsWith('silent.')) {
        held.push(respond);
      } else {
        respond();
      }
    });
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    address = `127.0.0.1:${server.address().port}`;
  });

  afterAll(() => server.close());

  beforeEach(() => {
    asked = [];
    held = [];
  });

  it('resolve to all their addresses, those of IPv4 first', async () => {
    expect(await resolved('both.example')).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2606:2800:21f:cb07:22f1:f01:0:beef', family: 6 },
    ]);
    expect(await resolved('four.example')).toEqual([{ address: '93.184.216.34', family: 4 }]);
    expect(await resolved('half.example')).toEqual([{ address: '93.184.216.34', family: 4 }]);
  });

  it.each([
    ['that do not exist', 'unknown.example', 'ENOTFOUND'],
    ['that cannot exist', `${'x'.repeat(64)}.example`, 'ENOTFOUND'],
    ['whose servers fail', 'failing.example', 'EAI_AGAIN'],
  ])('%s have the code of the system’s function', async (_, name, code) => {
    await expect(resolved(name)).rejects.toMatchObject({ code });
  });

  it('are looked up as they are, without search domains and the hosts file', async () => {
    await expect(resolved('unknown')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    await expect(resolved('localhost')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect([...new Set(asked)]).toEqual(['unknown', 'localhost']);
  });

  it('do not wait for others, however many of these have silent servers', async () => {
    const ends: string[] = [];
    const endOf = (name: string) =>
      resolved(name).then(
        () => void ends.push(name),
        () => void ends.push(name),
      );
    const silent = Array.from({ length: 40 }, (_, index) => endOf(`silent.host-${index}.example`));
    await endOf('both.example');
    expect(ends).toEqual(['both.example']);
    held.forEach((respond) => respond());
    await Promise.all(silent);
    expect(ends).toHaveLength(41);
  });
});

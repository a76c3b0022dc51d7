import { postContact } from '#test/server/visitors.ts';
import { expectThat, type Fault } from './fault.ts';

export const secondProcess: Fault = {
  name: 'second-process',
  injected: 'a second server on the same embedded data',
  expected: 'it exits within seconds with an error naming the alternative; the first keeps running',
  async run(stage) {
    const env = { DATA_DIR: await stage.dataDir() };
    const first = await stage.site(env);
    const since = performance.now();
    const message = await stage.site(env).then(() => '', String);
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    expectThat(
      /in use by another server/.test(message) && /DATABASE_URL/.test(message),
      `it said: ${message || 'nothing'}`,
    );
    const { status } = await postContact(first.url, 'After the second');
    expectThat(status === 201, `the first then answered ${status}`);
    return `refused after ${seconds} s (“in use by another server … DATABASE_URL”); the first answered 201`;
  },
};

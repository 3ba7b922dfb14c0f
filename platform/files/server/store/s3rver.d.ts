declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    store: { putContent(path: string, content: unknown): Promise<unknown> };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

import { Module } from '@nestjs/common';
import { ProvidersModule } from '../providers/providers.module.js';
import { KnownAddresses } from './known-addresses.js';

@Module({ imports: [ProvidersModule], providers: [KnownAddresses], exports: [KnownAddresses] })
export class KnownAddressesModule {}

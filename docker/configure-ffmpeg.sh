#!/bin/sh
# usage, in the folder of ffmpeg's sources: configure-ffmpeg.sh [option of configure]...
# Configures ffmpeg and ffprobe with the parts that the service uses, and no others: what is missing takes no time to build and
# cannot be attacked. The names are configure's; `test/docker.spec.ts` compares them with those that the service uses.
set -eu

# As in src/integrations/videos/facts/codecs.ts.
decoders='
  h264 hevc libdav1d vp8 vp9 mpeg4 msmpeg4v2 msmpeg4v3 mpeg1video mpeg2video h263 mjpeg dvvideo prores dnxhd
  aac mp3float mp3 mp2float mp2 ac3 eac3 truehd dca wmav1 wmav2 alac flac opus vorbis gsm_ms qdm2 amrnb amrwb
  adpcm_ms adpcm_ima_wav adpcm_ima_qt
  pcm_u8 pcm_s8 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_s32be
  pcm_f32le pcm_f32be pcm_f64le pcm_f64be pcm_mulaw pcm_alaw
  png bmp movtext ccaption dvdsub xsub'

# As in src/integrations/videos/programs/ffmpeg-commands.ts, and what ffmpeg itself puts between: rotation, audio formats.
encoders='libx264 aac png'
filters='fps yadif setparams scale setsar format zscale tonemap transpose hflip vflip rotate aformat aresample pan'

comma_separated() {
  echo "$*" | tr -s ' ' ','
}

# Parsers and bitstream filters are small and depend on each other in ways that configure does not know, so all are built.
# shellcheck disable=SC2086 # lists of words
exec ./configure --enable-shared --disable-static --enable-rpath --disable-debug --disable-doc --disable-ffplay \
  --disable-autodetect --enable-gpl --enable-libx264 --enable-libdav1d --enable-libzimg --enable-zlib \
  --disable-network --disable-avdevice --disable-postproc --disable-hwaccels \
  --disable-protocols --enable-protocol=file,pipe \
  --disable-demuxers --enable-demuxer=mov,avi \
  --disable-muxers --enable-muxer=mp4,image2 \
  --disable-decoders --enable-decoder="$(comma_separated $decoders)" \
  --disable-encoders --enable-encoder="$(comma_separated $encoders)" \
  --disable-filters --enable-filter="$(comma_separated $filters)" \
  "$@"
